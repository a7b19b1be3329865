import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { Picture } from '#shared/pictures.ts'
import { classes } from '#web/ui/classes.ts'

interface PictureFrameProps {
  picture: Picture
  alt: string
  /** The displayed width, for `sizes`. */
  widths: string
  className?: string
}

/** The blurred preview of a picture, as a data URL. */
export function previewUrl({ thumbhash }: Pick<Picture, 'thumbhash'>): string | undefined {
  if (!thumbhash) return undefined
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** A picture with a fixed size and a blurred preview until it has loaded. */
export function PictureFrame({ picture, alt, widths, className }: PictureFrameProps) {
  const { width, height, sizes } = picture
  const preview = useMemo(() => previewUrl(picture), [picture])
  return (
    <img
      src={sizes[0]?.url}
      srcSet={sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
      sizes={widths}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={preview ? { backgroundImage: `url(${preview})` } : undefined}
      className={classes('bg-cover bg-center bg-sunken object-cover', className)}
    />
  )
}
