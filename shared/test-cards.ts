/** What charging a test card does. */
type Behaviour = 'pays' | 'is declined' | 'asks for confirmation' | 'pays once'

export interface TestCard {
  number: string
  behaviour: Behaviour
  /** Its purpose, shown beside the number. */
  label: string
  /** The bank's message when it declines. */
  refusal: string
}

/** The usual test card numbers; the sandbox accepts no others. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays', label: 'Payment succeeds', refusal: '' },
  {
    number: '4000000000000002',
    behaviour: 'is declined',
    label: 'Payment is declined',
    refusal: 'Your card was declined.',
  },
  {
    number: '4000002500003155',
    behaviour: 'asks for confirmation',
    label: 'Your bank asks you to confirm',
    refusal: 'Your bank could not confirm that it was you. Please try again or use another card.',
  },
  {
    number: '4000000000000341',
    behaviour: 'pays once',
    label: 'First payment succeeds, later ones fail',
    refusal: 'Your card was declined.',
  },
]

/** The test card of a typed number, ignoring spaces. */
export const testCardOf = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ''))
