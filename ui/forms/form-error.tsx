import { CircleAlert } from 'lucide-react';

/** An error of the whole form; screen readers announce it when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-control bg-anor-tint px-4 py-3 text-sm text-anor-text">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
