import { MAX_ID } from '../api/max-id.ts';

/** The state of a chooser's page: `?answers=12,40&step=3`. Without a step and with answers it is the result. */
export interface ChooserState {
  /** Ids of the chosen answers; the last one counts of those to one question. */
  answers: readonly number[];
  /** The number of a question, counted from 1; null: the address names none. */
  step: number | 'result' | null;
}

/** More than a chooser has questions. */
const MAX_ANSWERS = 20;

/** What is no id and no step is ignored: a link that somebody has shortened still opens. */
export function parseChooserUrl(params: URLSearchParams): ChooserState {
  const answers = params
    .getAll('answers')
    .flatMap((list) => list.split(','))
    .filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID)
    .map(Number);
  const step = params.get('step') ?? '';
  return {
    answers: [...new Set(answers)].slice(-MAX_ANSWERS),
    step: step === 'result' ? 'result' : /^[1-9]\d?$/.test(step) ? Number(step) : null,
  };
}

/** The query string with its question mark. A result of answers needs no step. */
export function chooserSearch({ answers, step }: ChooserState): string {
  const parts = [
    ...(answers.length === 0 ? [] : [`answers=${answers.join(',')}`]),
    ...(step === null || (step === 'result' && answers.length > 0) ? [] : [`step=${step}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
