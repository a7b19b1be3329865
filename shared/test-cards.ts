/** What a test card does when it is charged. */
type Behaviour = 'pays' | 'is declined' | 'asks for confirmation' | 'pays once'

export interface TestCard {
  number: string
  behaviour: Behaviour
  /** What it is good for, to be read beside its number. */
  label: string
  /** What the bank says when it does not pay. */
  refusal: string
}

/** The numbers everybody tests card payments with; where no money moves, no others are taken. */
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

/** The test card of a number as it was typed, spaces and all. */
export const testCardOf = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ''))
