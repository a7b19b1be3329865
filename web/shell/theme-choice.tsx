import { ChevronDown } from 'lucide-react'
import { chooseTheme, themeNames, themes, useTheme } from './theme.ts'

/** Light, dark or system. Hidden without scripts, where it could do nothing. */
export function ThemeChoice() {
  const theme = useTheme()
  return (
    <label className="noscript:hidden flex min-w-0 flex-wrap items-center gap-3 self-end">
      Appearance
      <span className="relative min-w-0">
        <select
          value={theme}
          onChange={(event) => chooseTheme(event.target.value)}
          className="min-h-11 max-w-full appearance-none text-ellipsis rounded-control border-[1.5px] border-on-plate/60 bg-plate pr-10 pl-3 text-on-plate"
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {themeNames[each]}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
          aria-hidden="true"
        />
      </span>
    </label>
  )
}
