import type { QuestionPage } from '#contract/questions/questions.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';

interface ReviewTextsProps {
  reviews: ReviewPage;
  questions: QuestionPage;
}

/** The text of the closed tab for search engines, without the interactive code. */
export function ReviewTexts({ reviews, questions }: ReviewTextsProps) {
  return (
    <>
      {reviews.data.map((review) => (
        <p key={review.id} lang={review.locale}>
          {review.name}: {review.body} {review.answer}
        </p>
      ))}
      {questions.data.map((question) => (
        <p key={question.id} lang={question.locale}>
          {question.body} {question.answer}
        </p>
      ))}
    </>
  );
}
