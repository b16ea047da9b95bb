import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { type InputEvent, useCallback, useState } from 'react';
import { digitsOf } from './masks.ts';

interface MaskedInput {
  /** A constant: another object attaches the mask anew. */
  mask: MaskitoOptions;
  /** The field's digits without separators. */
  digits: string;
  onDigits(digits: string): void;
  /** The form's reference to the input; it must be stable. */
  ref?: (element: HTMLInputElement | null) => void;
}

/**
 * The properties of a controlled input whose text is formatted by a mask while it is typed. The handler is `onInput`:
 * the mask writes the value itself, and React reports no `onChange` for a value that it has seen being written.
 */
export function useMaskedInput({ mask, digits, onDigits, ref }: MaskedInput) {
  const [text, setText] = useState('');
  const attach = useCallback(
    (element: HTMLInputElement) => {
      const typed = element.value;
      ref?.(element);
      const masked = new Maskito(element, mask);
      if (typed !== element.defaultValue) reportTyped(element, digitsOf(typed), mask);
      return () => {
        masked.destroy();
        ref?.(null);
      };
    },
    [mask, ref],
  );
  return {
    ref: attach,
    // The text stays as it is in the element: writing it while an input method composes would double what is typed.
    value: digitsOf(text) === digits ? text : maskitoTransform(digits, mask),
    onInput({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
      setText(value);
      onDigits(digitsOf(value));
    },
  };
}

/** Text typed before hydration is in the element but not yet in the form. React handles no events during a commit. */
function reportTyped(element: HTMLInputElement, typed: string, mask: MaskitoOptions): void {
  setTimeout(() => {
    // React may have emptied the element meanwhile, and more may have been typed since.
    const digits = digitsOf(element.value);
    if (!digits.startsWith(typed)) element.value = maskitoTransform(typed + digits, mask);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
