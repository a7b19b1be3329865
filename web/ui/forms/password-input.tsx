import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Input } from './input.tsx'

/** A password, with a button that reveals it. */
export function PasswordInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...input} type={shown ? 'text' : 'password'} className="pr-12" />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        className="absolute top-0 right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      </IconButton>
    </div>
  )
}
