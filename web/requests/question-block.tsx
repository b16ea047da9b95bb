import { lazy } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { m } from '#messages';
import { whenReachable } from '../ui/when-reachable.ts';
import { FormBlock } from './form-block.tsx';

const QuestionForm = lazy(() =>
  whenReachable(async () => ({ default: (await import('./question-form.tsx')).QuestionForm })),
);

/** Where a product's page lets its reader ask. */
export function QuestionBlock({ product }: { product: ProductCard }) {
  return (
    <div className="container-shop noscript:hidden">
      <FormBlock id="question" title={m.requests_ask()} lead={m.requests_ask_lead()}>
        <QuestionForm key={product.id} product={product} />
      </FormBlock>
    </div>
  );
}
