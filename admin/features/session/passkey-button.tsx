import { Fingerprint, LoaderCircle } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useDelayed } from '#ui/use-delayed.ts';

interface PasskeyButtonProps {
  label: string;
  hint?: string;
  isBusy: boolean;
  onClick(): void;
}

/** The large button that lets the device confirm who is there. */
export function PasskeyButton({ label, hint, isBusy, onClick }: PasskeyButtonProps) {
  const isSlow = useDelayed(isBusy, 150);
  const Icon = isSlow ? LoaderCircle : Fingerprint;
  return (
    <div>
      <Button size="lg" className="w-full" disabled={isBusy} aria-busy={isBusy} onClick={onClick}>
        <Icon aria-hidden className={isSlow ? 'size-5 animate-spin motion-reduce:animate-none' : 'size-5'} />
        {label}
      </Button>
      {hint && <p className="mt-2.5 text-center text-sm text-slate">{hint}</p>}
    </div>
  );
}
