import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A photo of 320 by 240 as an iPhone takes it, with camera and location metadata; made by libheif. */
export const heicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAACLwACAAAAAAPTAAEAAAAAAAABDAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA',
    'AAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGE',
    'ABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwA8oAoIDxZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAA',
    'ABRpc3BlAAAAAAAAAUAAAADwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQ',
    'AAA0NtZGF0AAACKygBr1IJni7A8IsYXlYqZJf/+n+f/1H+Q8uDDfCuT5wMgxqA4qZokKx0gvHfPl6sF9ZoTXypQZfIbZUcDvdcn/M8kegiv0dx',
    'aRf1LpjxZaGnHjcyyUc+FayTfD2tU/9P/w6q9dVTBN/pe02dTR6g+xRd7PonD7sy1d9wOKdhee6nTz8M63Hv4ovnUrFQjuNl5mLAvCZkEDHrMN',
    'AQfwAQO0nzkXcqS2vYFwDC5Wahkws+88u0YI46AM7aYC53AFuxM8kZZe6eqozMbvctQEkW+TqHSEwAC1KNTs2QZmj+fz0gp3v6oOnYxDaK4mRX',
    'JuhFSRHo3GqXcjtBDnFsj7hzNEiNVphgyzRCuTuCD1ZmtV4En2TSyJnkegzLdnSx2DP9Eboj1Q35TxQvr+iIZI300Q/TQfQgz8SYAaCbC5AFF9',
    'bjDf2wKEgoo+XKNJ17Jn4NOe9Bh/THCtwPyr+mSGkieUYoRg5j3y+4IrZwd/G6giNOshvozZJYCiZe+2eUyevPMAZzwW8sJ31WznkW9J69Bdxl',
    'WO2+vGCpsPLL5dBk4ckdXvIRB5N1ygXzaIVLwpZskUQfbjfFa2FtEhGXqjkZkaPk+BIqun6elAQemGu6zbPYc0zOr/fyte/kxsRZDt2TmuhFrK',
    'dko36WZvuoDBIVPPKIfo67uL/5NPZBSPy8IzcQ6BisNo4d4o1bffbzj8wT/Y+aVF/ArhW77pYqFJQP7swA5JJmAIgHoOF9QAAAAABJSSoACAAA',
    'AAgADwECAAYAAAB+AAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAA',
    'CEAAAAJYgEAAEAAADSAAAAAAAAAEgAAAABAAAASAAAAAEAAABQaG9uZQAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGg',
    'AwABAAAA//8AAAKgBAABAAAAQAEAAAOgBAABAAAA8AAAAAAAAAACAAEAAgACAAAATgAAAAIABQADAAAA8AAAAAAAAAA1AAAAAQAAAC8AAAABAA',
    'AAOwAAAAEAAAA=',
  ].join(''),
  'base64',
)

/** A single-colour photo, 60 by 40, ready to be sent. */
export const smallPicture = {
  name: 'tap.png',
  content: new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#444' } })
      .png()
      .toBuffer(),
  ),
}

/** A photo of one recognisable colour, as chosen in a browser. */
export const chosenPhoto = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A rotated photo with GPS coordinates, as a phone takes it. */
export const phonePhoto = {
  name: 'IMG_2.jpg',
  content: new Uint8Array(
    await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a14b2f' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '53/1 47/1 59/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  ),
}

/** A PNG whose header claims this size, without the pixels. */
export async function hugePng(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const header = Buffer.from(png)
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return header
}
