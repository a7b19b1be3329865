import { Download } from 'lucide-react'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { install } from './install-offer.ts'
import { useInstall } from './use-install.ts'

/** In the header where the site can be installed; its label is shown where there is room. */
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
