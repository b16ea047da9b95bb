import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type NewReview, newReviewSchema } from '#contract/reviews.ts';
import { m } from '#messages';
import { Button } from '../ui/button.tsx';
import { FormField, FormText } from '../ui/form-field.tsx';
import { formMessage } from '../ui/form-message.ts';
import { sendReview } from './reviews-api.ts';
import { StarInput } from './star-input.tsx';

const FIELDS = ['rating', 'name', 'email', 'body'] as const;

/** A guest may write; the review is shown after an operator has looked at it. What was typed is never lost. */
export function ReviewForm({ productId }: { productId: number }) {
  const [isTaken, setTaken] = useState(false);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<NewReview>({
    resolver: zodResolver(newReviewSchema),
    mode: 'onTouched',
    defaultValues: { product_id: productId, rating: 0, name: '', email: '', body: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (review) => {
    try {
      const answer = await sendReview(review);
      if (answer.kind === 'taken') {
        setTaken(true);
        return;
      }
      for (const field of FIELDS) {
        const [message] = answer.errors[field] ?? [];
        if (message) setError(field, { message }, { shouldFocus: true });
      }
      setError('root', { message: answer.errors.rating?.[0] ?? answer.message });
    } catch {
      setError('root', { message: m.form_no_connection() });
    }
  });

  if (isTaken) {
    return (
      <p role="status" className="rounded-tile bg-leaf-tint px-5 py-4 text-leaf">
        {m.reviews_taken()}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={m.reviews_write()} className="max-w-xl space-y-4">
      <StarInput
        value={watch('rating')}
        onChange={(rating) => setValue('rating', rating, { shouldValidate: true })}
        error={formMessage(errors.rating?.message)}
      />
      <FormField
        {...register('name')}
        label={m.reviews_name()}
        autoComplete="name"
        autoCorrect="off"
        isRequired
        error={formMessage(errors.name?.message)}
      />
      <FormField
        {...register('email')}
        label={m.reviews_email()}
        hint={m.reviews_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        error={formMessage(errors.email?.message)}
      />
      <FormText {...register('body')} label={m.reviews_body()} isRequired error={formMessage(errors.body?.message)} />
      {errors.root && (
        <p role="alert" className="rounded-tile bg-anor-tint px-4 py-3 text-sm text-anor-text">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {m.reviews_send()}
      </Button>
    </form>
  );
}
