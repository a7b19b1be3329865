/** A PDF as a download. It holds personal data and is generated anew each time, so no cache stores it. */
export const pdfAnswer = (file: string, pdf: Uint8Array): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
