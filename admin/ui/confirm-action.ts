import type { ReactNode } from 'react';
import { create } from 'zustand';

interface Question {
  title: string;
  text?: ReactNode;
  /** What the button does, as a verb: "Delete". */
  action: string;
  cancel?: string;
  isDangerous?: boolean;
}

export const useQuestion = create<{ question: Question | null; isOpen: boolean }>(() => ({
  question: null,
  isOpen: false,
}));
let answer: (isConfirmed: boolean) => void = () => undefined;

/** Lets the person decide: `if (await confirmAction({ title, action })) …`. */
export function confirmAction(question: Question): Promise<boolean> {
  answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  answer = (isConfirmed) => {
    resolve(isConfirmed);
    // The texts stay while the dialog fades out.
    useQuestion.setState({ isOpen: false });
  };
  useQuestion.setState({ question, isOpen: true });
  return promise;
}

/** For the dialog: what the person has decided. */
export function answerQuestion(isConfirmed: boolean): void {
  answer(isConfirmed);
}
