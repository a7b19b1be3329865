import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox, Switch } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Chapter } from './chapter.tsx'

const focused = 'outline-3 outline-focus outline-offset-2'

/** A component in each state; hover and focus are simulated here. */
export function States() {
  return (
    <Chapter title="States">
      <p className="max-w-2xl text-muted">
        Hovering deepens the colour, pressing moves it a pixel, the keyboard gets a 3 px ring 2 px off in a colour of
        its own. A thing that cannot be used says why. Movement takes under a quarter of a second, and none for those
        who asked for none.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] items-start gap-x-6 gap-y-8">
        <State name="at rest">
          <Button>Send</Button>
        </State>
        <State name="hovered">
          <Button className="bg-brand-strong">Send</Button>
        </State>
        <State name="with the keyboard">
          <Button className={focused}>Send</Button>
        </State>
        <State name="under way">
          <Button loading loadingText="Sending...">
            Send
          </Button>
        </State>
        <State name="not yet">
          <Button disabledReason="Write a message first.">Send</Button>
        </State>
        <State name="dangerous">
          <Button variant="danger">Delete</Button>
        </State>
        <State name="at rest">
          <Field label="Town">
            <Input defaultValue="Leeds" />
          </Field>
        </State>
        <State name="with the keyboard">
          <Field label="Town">
            <Input defaultValue="Leeds" className={focused} />
          </Field>
        </State>
        <State name="wrong">
          <Field label="Town" error="Location is required">
            <Input />
          </Field>
        </State>
        <State name="locked">
          <Field label="Town">
            <Input defaultValue="Leeds" disabled />
          </Field>
        </State>
        <State name="off and on">
          <Checkbox>Off</Checkbox>
          <Checkbox defaultChecked>On</Checkbox>
        </State>
        <State name="off, on, locked">
          <Switch>Off</Switch>
          <Switch defaultChecked>On</Switch>
          <Switch checked readOnly disabled>
            Locked on
          </Switch>
        </State>
      </div>
    </Chapter>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-2 *:max-w-full">
      <p className="text-label text-muted">{name}</p>
      {children}
    </div>
  )
}
