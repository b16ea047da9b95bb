import { m } from '#messages';
import { SamsungButton } from './samsung-button.tsx';

/** The pre-order page while no models are on offer. */
export function NoModels() {
  return (
    <section className="container-shop mt-2">
      <h1 className="text-xl md:text-2xl">{m.requests_models_title()}</h1>
      <div className="mt-6 flex flex-col items-start gap-3 rounded-banner bg-mist p-6 md:p-10">
        <p className="text-lg font-semibold">{m.requests_models_none()}</p>
        <p className="text-slate">{m.requests_models_none_hint()}</p>
        <SamsungButton />
      </div>
    </section>
  );
}
