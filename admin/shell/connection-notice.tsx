import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '#messages';

/** Says that there is no connection; what is on the screen may be old. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {m.admin_shell_offline()}
        </p>
      )}
    </div>
  );
}
