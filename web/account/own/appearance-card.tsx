import { chooseTheme, themeNames, themes, useTheme } from '#web/shell/theme.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const options = themes.map((theme) => ({ value: theme, label: themeNames[theme] }))

/** The theme, stored in this browser. */
export function AppearanceCard() {
  return (
    <Card as="section" title="Appearance" titleAs="h2">
      <RadioCards
        legend="Light or dark, in this browser"
        name="theme"
        value={useTheme()}
        onChange={({ target }) => chooseTheme(target.value)}
        options={options}
      />
    </Card>
  )
}
