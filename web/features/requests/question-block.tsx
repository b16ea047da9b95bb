import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { late } from '#ui/lazy-component.ts';
import { FormBlock } from './form-block.tsx';

const QuestionForm = late(async () => (await import('./question-form.tsx')).QuestionForm);

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
