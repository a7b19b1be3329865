import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { onboardingForm, profileCalls } from '#features/profiles/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { businessPhone } from '#web/contractor/business-phone.ts'
import { reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { readKey } from '#web/data/read-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { useReads } from '#web/data/use-reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { AreaFields } from './area-fields.tsx'
import { BusinessFields } from './business-fields.tsx'
import { type FormVariantName, formVariants } from './form-variants.ts'
import { MarketingField } from './marketing-field.tsx'
import { PrimaryTradeField } from './primary-trade-field.tsx'
import { newProfile, type TypedProfile, type WrittenProfile } from './profile-form.ts'
import { TermsField } from './terms-field.tsx'
import { TradeFields } from './trade-fields.tsx'
import { WhatIsWrong } from './what-is-wrong.tsx'

const written = onboardingForm.extend({ businessPhone })

interface ContractorFormProps {
  variant: FormVariantName
  account: Account
  /** The page after submitting. */
  next: string
}

/** Creates the business profile and starts the free trial. What is typed is stored in this browser until it is sent. */
export function ContractorForm({ variant, account, next }: ContractorFormProps) {
  const has = formVariants[variant]
  const client = useReads()
  const navigate = useNavigate()
  const form = useForm<TypedProfile, unknown, WrittenProfile>({
    resolver: zodResolver(written),
    defaultValues: { ...newProfile(account), ...has.begins },
  })
  const { clearDraft } = useFormDraft(
    form,
    variant === 'main' ? 'contractor-profile' : `contractor-profile-${variant}`,
    ['termsAccepted'],
  )
  const creation = useAction(profileCalls.create, {
    onSuccess: async (profile) => {
      clearDraft()
      client.setQueryData(readKey(profileCalls.own, {}), profile)
      toast({
        title: 'Your profile is complete!',
        description: profile.trialEndDate
          ? `Your free trial has begun: ${trial.days} days and ${trial.leads} leads.`
          : 'It starts without trial credits: your dashboard says why.',
      })
      await navigate(next)
    },
    onError: (failure) => {
      if (has.basic) alert(`Error: ${reasonOf(failure)}`)
      else toast({ title: 'Failed to create profile', description: reasonOf(failure), variant: 'destructive' })
      showFieldFailures(form, failure)
    },
  })
  const send = form.handleSubmit(({ termsAccepted: _, ...profile }) =>
    creation.mutate(
      has.basic ? { ...profile, businessAddress: `${profile.businessAddress}, ${profile.postcode}` } : profile,
    ),
  )
  return (
    <form method="post" noValidate={!has.basic} className="grid gap-6" onSubmit={(event) => void send(event)}>
      <WhatIsWrong form={form} />
      <BusinessFields form={form} website={has.website} required={has.basic} />
      <AreaFields form={form} basic={has.basic} />
      {has.trades === 'many' && <TradeFields form={form} />}
      {has.trades === 'one' && <PrimaryTradeField form={form} />}
      {has.basic && <MarketingField form={form} />}
      {has.terms && <TermsField form={form} />}
      <Button
        type="submit"
        size="lg"
        variant="accent"
        className="sm:justify-self-start"
        loading={creation.isPending}
        loadingText="Creating your profile..."
      >
        Complete Profile and Start Free Trial
      </Button>
    </form>
  )
}
