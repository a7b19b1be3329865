import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** The accessible name. */
  label: string
  className?: string
}

/** A QR code, always dark on white, which every camera reads. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x},${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0,0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dots.join('')} />
    </svg>
  )
}
