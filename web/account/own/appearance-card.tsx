import { useEffect, useState } from 'react'
import { chooseTheme, currentTheme, type Theme, themeNames, themes } from '#web/shell/theme.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const options = themes.map((theme) => ({ value: theme, label: themeNames[theme] }))

/** The theme, stored in this browser. */
export function AppearanceCard() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(currentTheme()), [])
  return (
    <Card as="section" title="Appearance" titleAs="h2">
      <RadioCards
        legend="Light or dark, in this browser"
        name="theme"
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((each) => each === target.value) ?? 'system'
          chooseTheme(chosen)
          setTheme(chosen)
        }}
        options={options}
      />
    </Card>
  )
}
