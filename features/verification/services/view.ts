import { type Context, signedIn } from '#server/context.ts'
import { fileTypes } from '#shared/uploads.ts'
import { type DocumentRow, documentsOf } from '../records/document.ts'
import type { RequestRow } from '../records/request.ts'
import { answerBy } from '../rules.ts'
import { linkTo } from './links.ts'

/** Requests with their documents, whose links are signed for the caller. */
export async function viewsOf<R extends RequestRow>(context: Context, rows: readonly R[]) {
  const { userId } = signedIn(context)
  const documents = await documentsOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    contractorId: row.contractor_id,
    verificationType: row.verification_type,
    status: row.status,
    notes: row.notes,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    answerBy: row.submitted_at && answerBy(row.submitted_at),
    decidedAt: row.decided_at,
    expiresAt: row.expires_at,
    insurer: row.insurer,
    publicLiabilityAmount: row.public_liability_amount,
    publicLiabilityExpiry: row.public_liability_expiry,
    professionalIndemnityInsurance: row.professional_indemnity,
    employersLiabilityInsurance: row.employers_liability,
    documents: documents
      .filter((document) => document.request_id === row.id)
      .map((document) => documentView(context, row, document, userId)),
  }))
}

const documentView = (context: Context, request: RequestRow, document: DocumentRow, readerId: string) => ({
  id: document.id,
  requestId: request.id,
  documentType: request.verification_type,
  documentName: document.name,
  mediaType: fileTypes[document.type].mediaType,
  bytes: document.bytes,
  createdAt: document.created_at,
  status: request.status,
  fileUrl: linkTo(context, document.id, readerId),
  notes: request.notes,
})

export async function viewOf(context: Context, row: RequestRow) {
  const [view] = await viewsOf(context, [row])
  if (!view) throw new Error('A request has a view')
  return view
}
