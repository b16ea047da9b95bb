import { ModerationScreen } from './moderation-screen.tsx';

/** `/admin/questions?group=published`. */
export function Component() {
  return <ModerationScreen kind="questions" />;
}
