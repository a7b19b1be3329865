import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const opened = (file: string) =>
  openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/cabin/${file}`))) as Font

/** Opened once for all documents: one that opens them itself reads their tables anew, which takes longer than writing it. */
export const fonts = {
  regular: opened('400Regular/Cabin_400Regular.ttf'),
  bold: opened('700Bold/Cabin_700Bold.ttf'),
}
