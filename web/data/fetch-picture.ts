/** One of our pictures as it is stored. */
export async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The picture was answered ${answer.status}`)
  return answer.blob()
}
