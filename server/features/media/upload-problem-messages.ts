import type { Locale } from '#contract/i18n/locale.ts';
import type { UploadProblem } from '#contract/media/uploads.ts';
import { m } from '#messages';
import type { LocalizedMessage } from '#server/platform/http/shop-error.ts';

const MESSAGES: Record<UploadProblem, (inputs: object, options: { locale: Locale }) => string> = {
  empty: m.media_problem_empty,
  too_large: m.media_problem_too_large,
  svg: m.media_problem_svg,
  gif: m.media_problem_gif,
  heic: m.media_problem_heic,
  unknown_type: m.media_problem_unknown_type,
  animated: m.media_problem_animated,
  too_many_pixels: m.media_problem_too_many_pixels,
  too_long_side: m.media_problem_too_long_side,
  damaged: m.media_problem_damaged,
};

/** Why a file is refused and what to do about it. */
export function uploadProblemMessage(problem: UploadProblem): LocalizedMessage {
  return (locale) => MESSAGES[problem]({}, { locale });
}
