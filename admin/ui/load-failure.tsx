import { CircleAlert } from 'lucide-react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  /** The server's sentence. */
  message: string;
  onRetry(): void;
}

/** Instead of data that could not be read. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        Icon={CircleAlert}
        title={message}
        actions={<Button onClick={onRetry}>{m.admin_ui_retry()}</Button>}
      />
    </div>
  );
}
