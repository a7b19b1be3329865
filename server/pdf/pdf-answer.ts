/** A PDF as a download. It names people, and is made anew each time: no cache keeps it. */
export const pdfAnswer = (file: string, pdf: Uint8Array): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
