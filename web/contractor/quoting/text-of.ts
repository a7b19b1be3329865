/** What a file says. Spreadsheets write it as UTF-8, or as Windows does, where `£`, `²` and `ü` are other bytes. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
