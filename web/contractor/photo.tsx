import type { Photo as PortfolioPhoto } from '#features/portfolio/contract/public.ts'

interface PhotoProps {
  photo: PortfolioPhoto
  alt: string
  /** The displayed width, for `sizes`. */
  widths: string
}

/** A photo of work at 4:3, in the width that the screen needs. */
export function Photo({ photo, alt, widths }: PhotoProps) {
  return (
    <img
      src={photo.sizes[0]?.url}
      srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={widths}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-sunken object-cover"
    />
  )
}
