import { Image } from 'lucide-react'
import { useEffect, useState } from 'react'

/** A picture from this device, if the browser can show it; an icon for formats it cannot (HEIC). */
export function DevicePicture({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url)
    return (
      <span role="img" aria-label={alt} className="flex size-full items-center justify-center text-muted">
        <Image className="size-6" aria-hidden="true" />
      </span>
    )
  return <img src={url} alt={alt} className="size-full object-cover" onError={() => setUrl(undefined)} />
}
