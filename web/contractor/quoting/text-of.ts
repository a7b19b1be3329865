/** Decodes a text file. Spreadsheets export UTF-8 or Windows-1252, which encode `£`, `²` and `ü` differently. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
