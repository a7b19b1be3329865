import { Download } from 'lucide-react'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { install } from './install-offer.ts'
import { useInstall } from './use-install.ts'

/** In the header, wherever the site can be put on the home screen; its words are seen where there is room for them. */
export function InstallButton() {
  if (!useInstall().way) return null
  return (
    <button
      type="button"
      data-install
      title="Install App"
      onClick={install}
      className={buttonClasses({ variant: 'quiet' }, 'peer shrink-0 whitespace-nowrap max-2xl:size-11 max-2xl:px-0')}
    >
      <Download className="size-5" aria-hidden="true" />
      <span className="max-2xl:sr-only">Install App</span>
    </button>
  )
}
