/** A wall in Flemish bond: long and short bricks alternate, each row offset by half a step. */
export function BrickWall({ className }: { className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <pattern id="flemish-bond" width="96" height="60" patternUnits="userSpaceOnUse">
        <rect width="96" height="60" className="fill-mortar" />
        <path d="M2 2h56v26H2zM-14 32h56v26h-56zM82 32h56v26H82z" className="fill-brick" />
        <path d="M62 2h32v26H62zM46 32h32v26H46z" className="fill-brick-header" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#flemish-bond)" />
    </svg>
  )
}
