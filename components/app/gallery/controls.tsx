"use client";

import { Pencil, Search } from "lucide-react";
import { useState } from "react";
import { Row, Specimen } from "#components/app/gallery/specimen.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { DownloadLink, LinkButton, TextLink } from "#components/ui/link.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

const variants = ["primary", "secondary", "ghost", "danger"] as const;

function Buttons() {
  return (
    <Specimen name="ui/button">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} pending>
            Save changes
          </Button>
          <Button variant={variant} disabled>
            Save changes
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} size="icon" aria-label="Edit">
            <Pencil aria-hidden />
          </Button>
          <Button variant={variant} size="icon-sm" aria-label="Edit, small">
            <Pencil aria-hidden />
          </Button>
        </Row>
      ))}
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen name="ui/field">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required>
          <Input defaultValue="Harbor Roofing LLC" />
        </Field>
        <Field label="Name" hint="As it stands on the contract." optional>
          <Input placeholder="Harbor Roofing LLC" />
        </Field>
        <Field label="E-mail" error="Enter an e-mail address." required>
          <Input defaultValue="office@" />
        </Field>
        <Field label="Wage">
          <Input prefix="$" suffix="an hour" defaultValue="32.50" />
        </Field>
        <Field label="Search">
          <Input prefix={<Search aria-hidden />} defaultValue="har" />
        </Field>
        <Field label="Policy number">
          <Input disabled defaultValue="GL-0001" />
        </Field>
        <Field label="State">
          <Select defaultValue="CA">
            <option value="CA">California</option>
            <option value="TX">Texas</option>
          </Select>
        </Field>
        <Field label="Description" error="Say what the work is.">
          <Textarea />
        </Field>
      </div>
    </Specimen>
  );
}

function Choices() {
  return (
    <>
      <Specimen name="ui/checkbox">
        <Row>
          <Checkbox label="General liability" hint="Bodily injury and property damage." defaultChecked />
          <Checkbox label="Workers’ compensation" />
          <Checkbox label="Some rows" indeterminate />
          <Checkbox label="Not offered in Ohio" disabled />
        </Row>
      </Specimen>
      <Specimen name="ui/radio-group">
        <FieldGroup label="Paid by" error="Choose one.">
          <RadioGroup inline>
            <Radio name="paid" label="The hour" defaultChecked />
            <Radio name="paid" label="The job" hint="A flat fee." />
            <Radio name="paid" label="The unit" disabled />
          </RadioGroup>
        </FieldGroup>
        <FieldGroup label="Have you had a claim in the last five years?">
          <RadioGroup>
            <Radio boxed name="claim" label="Yes" />
            <Radio boxed name="claim" label="No" defaultChecked />
          </RadioGroup>
        </FieldGroup>
      </Specimen>
      <Specimen name="ui/switch">
        <Row>
          <Switch label="Mail reminders" hint="30, 14 and 7 days before cover ends." defaultChecked />
          <Switch label="Off" />
          <Switch label="Disabled" disabled />
        </Row>
      </Specimen>
    </>
  );
}

function Links() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Specimen name="ui/link">
        <Row>
          <TextLink href="/contractors">Contractors</TextLink>
          <LinkButton href="/contractors/new" variant="primary">
            New contractor
          </LinkButton>
          <DownloadLink href="/icon.svg">Download</DownloadLink>
        </Row>
      </Specimen>
      <Specimen name="ui/copy-button">
        <CopyButton value="con_5KJvQy2mN8rTzW4x" label="Copy id" />
      </Specimen>
      <Specimen name="ui/kbd">
        <Row>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Row>
      </Specimen>
      <Specimen name="ui/spinner">
        <Row>
          <Spinner label="Loading" />
          <Button onClick={() => setPressed(pressed + 1)}>Pressed {pressed} times</Button>
        </Row>
      </Specimen>
    </>
  );
}

/** Buttons, choices and inputs. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Links />
    </>
  );
}
