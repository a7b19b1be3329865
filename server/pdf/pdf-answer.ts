/** A PDF as a download, which only its reader's own browser may keep. */
export const pdfAnswer = (file: string, pdf: Uint8Array): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-cache',
    },
  })
