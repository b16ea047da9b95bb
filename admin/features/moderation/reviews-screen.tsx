import { ModerationScreen } from './moderation-screen.tsx';

/** `/admin/reviews?group=published`. */
export function Component() {
  return <ModerationScreen kind="reviews" />;
}
