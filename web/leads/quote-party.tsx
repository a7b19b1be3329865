import { QuotePart } from './quote-part.tsx'

interface QuotePartyProps {
  heading: string
  name: string
  address?: string
  phone: string
  email: string
}

/** One of the two parties of a quote, as in a letterhead. */
export function QuoteParty({ heading, name, address, phone, email }: QuotePartyProps) {
  return (
    <QuotePart heading={heading}>
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        {address && <span className="block whitespace-pre-line">{address}</span>}
        {phone && (
          <a className="block w-fit tabular-nums hover:underline" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className="block w-fit max-w-full break-words hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </address>
    </QuotePart>
  )
}
