import { useState } from 'react';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { DigitsField } from './digits-field.tsx';
import { formMessage } from './form-message.ts';
import { QuietAction } from './quiet-action.tsx';

interface SecondFactorFieldProps {
  value: string;
  onChange(value: string): void;
  /** Called when all digits are there; a recovery code is sent by the form's button. */
  onComplete(code: string): void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The code of the authenticator app, or a recovery code for a person without their phone. */
export function SecondFactorField({ value, onChange, onComplete, error, autoFocus }: SecondFactorFieldProps) {
  const [isRecovery, setRecovery] = useState(false);

  function switchTo(recovery: boolean) {
    setRecovery(recovery);
    onChange('');
  }

  return (
    <div>
      {isRecovery ? (
        <TextField
          label={m.admin_session_recovery_code()}
          hint={m.admin_session_recovery_hint()}
          error={formMessage(error)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX"
          // The person requested this field with the link below.
          autoFocus
          className="tabular"
        />
      ) : (
        <DigitsField
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          error={formMessage(error)}
          {...(autoFocus !== undefined && { autoFocus })}
        />
      )}
      <QuietAction className="mt-1" onClick={() => switchTo(!isRecovery)}>
        {isRecovery ? m.admin_session_use_app() : m.admin_session_use_recovery()}
      </QuietAction>
    </div>
  );
}
