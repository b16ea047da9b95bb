import type { QuestionPage } from '#contract/questions/questions.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';

interface ReviewTextsProps {
  reviews: ReviewPage;
  questions: QuestionPage;
}

/** What the closed tab says, for search engines: the words alone, without the code that makes them work. */
export function ReviewTexts({ reviews, questions }: ReviewTextsProps) {
  return (
    <>
      {reviews.data.map((review) => (
        <p key={review.id} lang={review.locale}>
          {review.name}: {review.body}
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
