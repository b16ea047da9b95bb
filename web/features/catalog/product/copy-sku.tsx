import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';

/** The article number. A click copies it. */
export function CopySku({ sku }: { sku: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={async () => {
        await navigator.clipboard.writeText(sku);
        setCopied(true);
      }}
      className="hit-area inline-flex min-h-6 items-center gap-1.5 hover:text-ink"
    >
      {m.product_sku({ sku })}
      {isCopied ? <Check aria-hidden className="size-3.5 text-leaf" /> : <Copy aria-hidden className="size-3.5" />}
      <span aria-live="polite" className="sr-only">
        {isCopied ? m.product_sku_copied() : m.product_sku_copy()}
      </span>
    </button>
  );
}
