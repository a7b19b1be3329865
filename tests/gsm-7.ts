/** The characters of a text message in the phones' alphabet (GSM 03.38), and in any other. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const escaped = '^{}\\[~]|€'

/** How many messages a text is sent as. */
export function messagesFor(text: string): number {
  const letters = [...text]
  if (letters.some((letter) => !basic.includes(letter) && !escaped.includes(letter)))
    return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const length = letters.reduce((sum, letter) => sum + (escaped.includes(letter) ? 2 : 1), 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
