import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Account, type Behaviour, Declined } from './account.ts'
import { customerOf, eventOf, invoiceOf, invoicePaymentOf, priceOf, subscriptionOf } from './resources.ts'
import { list, shape } from './shapes.ts'

interface Asked {
  method: string
  path: string
  field(name: string): string | undefined
  metadata: Record<string, string>
  expand: string[]
}

/** A local Stripe for tests: it answers Stripe's own library in its formats, by the test's clock. */
export interface StandIn {
  url: string
  account: Account
  /** Set by the test, once it has a world. */
  clock: () => Date
  /** The browser's payment by the provider's card form; throws when the card is declined. */
  pay(clientSecret: string, card: Behaviour): void
  /** Chooses another card on the provider's portal. */
  chooseCard(subscription: string, card: Behaviour): void
  /** The webhook bodies so far. */
  events(): string[]
  /** Makes it unreachable. */
  down: boolean
  close(): void
}

export async function stripeStandIn(): Promise<StandIn> {
  const account = new Account()
  const answers = new Map<string, { status: number; body: object }>()
  const chosen = new Map<string, Behaviour>()
  const standIn: StandIn = {
    url: '',
    account,
    clock: () => new Date(),
    down: false,
    close: () => void server.close(),
    pay(clientSecret, card) {
      account.advance(standIn.clock())
      const invoice = account.invoices.find(({ intent }) => intent.secret === clientSecret)
      if (invoice?.status !== 'open') throw new Error('There is nothing to pay')
      account.charge(invoice, card, standIn.clock())
      account.subscription(invoice.subscription).card = card
    },
    chooseCard(subscription, card) {
      chosen.set(account.subscription(subscription).customer, card)
    },
    events: () => account.told.map((told, i) => JSON.stringify(eventOf(account, told, i))),
  }

  function answer({ method, path, field, metadata, expand }: Asked): object {
    const now = standIn.clock()
    account.advance(now)
    const [, , resource = '', id = '', verb] = path.split('/')
    const shown = (one = account.subscription(id)) =>
      subscriptionOf(account, one, expand, chosen.get(one.customer) ?? null)
    switch (`${method} ${resource}${id && '/:id'}${verb ? `/${verb}` : ''}`) {
      case 'GET prices':
        return list(path, account.prices.filter(({ lookupKey }) => lookupKey === field('lookup_keys[0]')).map(priceOf))
      case 'POST prices': {
        const price = {
          id: account.id('price'),
          lookupKey: field('lookup_key') ?? '',
          amount: Number(field('unit_amount')),
          plan: field('metadata[plan]') ?? '',
          name: field('product_data[name]') ?? '',
        }
        account.prices.push(price)
        return priceOf(price)
      }
      case 'POST customers':
        return customerOf(account.id('cus'), null)
      case 'POST customers/:id':
        if (field('invoice_settings[default_payment_method]') === '') chosen.delete(id)
        return customerOf(id, chosen.get(id) ?? null)
      case 'POST subscriptions':
        return shown(account.begin(field('customer') ?? '', priceNamed(field('items[0][price]')), now))
      case 'GET subscriptions/:id':
        return shown()
      case 'POST subscriptions/:id':
        change(field, metadata, id, now)
        return shown()
      case 'DELETE subscriptions/:id':
        if (account.subscription(id).status === 'canceled') throw new Error(`No such subscription: '${id}'`)
        account.cancel(account.subscription(id))
        return shown()
      case 'GET invoices':
        return list(
          path,
          account.invoices
            .filter((one) => one.subscription === field('subscription') && one.status === field('status'))
            .map(invoiceOf)
            .reverse(),
        )
      case 'POST invoices/:id/finalize':
        account.finalize(account.invoice(id))
        return invoiceOf(account.invoice(id))
      case 'POST invoices/:id/void':
        account.void(account.invoice(id))
        return invoiceOf(account.invoice(id))
      case 'POST invoices/:id/pay': {
        const invoice = account.invoice(id)
        if (invoice.status !== 'open') throw new Error('Only an open invoice can be paid')
        const card = account.subscription(invoice.subscription).card ?? 'is declined'
        // Nobody is present to confirm.
        const unanswered = card === 'asks' && field('off_session') !== 'false'
        account.charge(invoice, unanswered ? 'is declined' : card, now)
        return invoiceOf(invoice)
      }
      case 'GET invoice_payments':
        return list(path, [invoicePaymentOf(account.invoice(field('invoice') ?? ''))])
      case 'POST refunds': {
        const invoice = account.invoices.find(({ intent }) => intent.id === field('payment_intent'))
        if (invoice) invoice.refunds += 1
        return shape('refund', { payment_intent: invoice?.intent.id })
      }
      case 'POST billing_portal/:id':
        return shape('billing_portal.session', { url: `https://portal.example/${field('customer')}` })
      default:
        throw new Error(`The stand-in does not know ${method} ${path}`)
    }
  }

  const priceNamed = (id: string | undefined) => {
    const price = account.prices.find((each) => each.id === id)
    if (!price) throw new Error(`No such price: ${id}`)
    return price
  }

  function change(field: Asked['field'], metadata: Asked['metadata'], id: string, now: Date): void {
    const one = account.subscription(id)
    const [price, cancelling, card] = ['items[0][price]', 'cancel_at_period_end', 'default_payment_method'].map(field)
    for (const [key, value] of Object.entries(metadata))
      if (value) one.metadata[key] = value
      else delete one.metadata[key]
    if (field('cancel_at') === '') one.cancelAt = null
    if (cancelling) one.cancelAtPeriodEnd = cancelling === 'true'
    if (card) one.card = chosen.get(one.customer) ?? one.card
    if (price && field('proration_behavior') === 'always_invoice')
      account.upgrade(one, priceNamed(price), new Date(Number(field('proration_date')) * 1000), now)
    else if (price) one.price = priceNamed(price)
    account.tell('customer.subscription.updated', 'subscription', id)
  }

  const server = createServer(async (request, response) => {
    if (standIn.down) return request.destroy()
    const key = String(request.headers['idempotency-key'] ?? '')
    const kept = key ? answers.get(key) : undefined
    const { status, body } = kept ?? answerSafely(answer, await asked(request))
    if (key) answers.set(key, { status, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The stand-in has no port')
  standIn.url = `http://127.0.0.1:${address.port}`
  return standIn
}

async function asked(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
  const fields = new URLSearchParams(await text(request))
  for (const [name, value] of searchParams) fields.append(name, value)
  const expand = [...fields].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value)
  const named = [...fields].map(([name, value]) => [/^metadata\[(.+)\]$/.exec(name)?.[1], value] as const)
  const metadata = Object.fromEntries(named.filter(([name]) => name !== undefined))
  return {
    method: request.method ?? '',
    path: pathname,
    field: (name) => fields.get(name) ?? undefined,
    metadata,
    expand,
  }
}

function answerSafely(answer: (asked: Asked) => object, request: Asked): { status: number; body: object } {
  try {
    return { status: 200, body: answer(request) }
  } catch (error) {
    const declined = error instanceof Declined
    const message = error instanceof Error ? error.message : String(error)
    const told = declined ? { type: 'card_error', code: 'card_declined' } : { type: 'invalid_request_error' }
    return { status: declined ? 402 : 400, body: { error: { ...told, message } } }
  }
}
