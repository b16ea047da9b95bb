import fs from 'node:fs';
import { BuyButton } from './buy-button.jsx';

/** The same 18 cards and facets that the shop's own category page shows, from the shop's own API. */
const { data, facets, meta } = JSON.parse(fs.readFileSync('listing.json', 'utf8'));

export function Listing() {
  return (
    <main>
      <h1>Смартфоны</h1>
      <p>{meta.total}</p>
      <aside>
        {[{ id: 'brands', name: 'Бренд', values: facets.brands }, ...facets.attributes].map((group) => (
          <fieldset key={group.id}>
            <legend>{group.name}</legend>
            {group.values.map((value) => (
              <a key={value.id} href={`?a${group.id}=${value.id}`}>
                {value.name} {value.count}
              </a>
            ))}
          </fieldset>
        ))}
      </aside>
      <ul>
        {data.map((card) => (
          <li key={card.id}>
            <a href={card.url}>
              {/* biome-ignore lint/performance/noImgElement: as our own page, a picture and nothing around it */}
              <img src={card.img} alt="" width="320" height="320" loading="lazy" />
              <h2>{card.name}</h2>
            </a>
            <p>{card.current_price_formatted}</p>
            {card.old_price_formatted && <s>{card.old_price_formatted}</s>}
            <p>
              {card.rating} · {card.rating_count}
            </p>
            <BuyButton name={card.name} />
          </li>
        ))}
      </ul>
    </main>
  );
}
