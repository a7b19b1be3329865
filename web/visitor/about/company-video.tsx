/** The company video, upright or wide, never cropped. */
export function CompanyVideo({ address }: { address: string }) {
  return (
    <div className="rounded-[0.25rem] border border-line bg-card p-3 shadow-float sm:p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are part of the picture, as the one who uploads it is asked for */}
      <video
        key={address}
        src={address}
        aria-label="Company video"
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full bg-plate"
        onError={() => console.error('The company video could not be loaded')}
      />
    </div>
  )
}
