/**
 * The tax committee's classifier names goods by 17 digits; the first five are the class, after the heading of the customs
 * nomenclature. Here the class is right for the kind of goods and the rest is made up from the shop's own numbers: codes for
 * demonstration, to be replaced by those of the goods that are sold.
 */
const CLASSES: Record<string, string> = {
  ...{ smartphones: '08517', foldables: '08517', 'button-phones': '08517', routers: '08517' },
  ...{ 'smart-watches': '08517', 'fitness-bands': '08517' },
  ...{
    laptops: '08471',
    'gaming-laptops': '08471',
    tablets: '08471',
    desktops: '08471',
    'keyboards-and-mice': '08471',
  },
  ...{ monitors: '08528', televisions: '08528', projectors: '08528' },
  ...{ printers: '08443', ups: '08504', chargers: '08504', 'power-banks': '08507', cables: '08544' },
  ...{ soundbars: '08518', speakers: '08518', headphones: '08518', earbuds: '08518', 'smart-speakers': '08518' },
  ...{ 'memory-cards': '08523', 'flash-drives': '08523', ssd: '08523', 'video-games': '08523' },
  ...{ fridges: '08418', freezers: '08418', 'washing-machines': '08450', dryers: '08451', dishwashers: '08422' },
  ...{ stoves: '07321', hobs: '08516', ovens: '08516', microwaves: '08516', hoods: '08414' },
  ...{ kettles: '08516', 'coffee-machines': '08516', toasters: '08516', multicookers: '08516', 'air-fryers': '08516' },
  ...{ blenders: '08509', mincers: '08509', juicers: '08509', toothbrushes: '08509' },
  ...{ 'vacuum-cleaners': '08508', 'robot-vacuums': '08508', irons: '08516', 'sewing-machines': '08452' },
  ...{ 'air-conditioners': '08415', 'air-care': '08421', fans: '08414', heaters: '08516', 'water-heaters': '08516' },
  ...{ 'hair-dryers': '08516', 'hair-stylers': '08516', shavers: '08510', scales: '08423' },
  'blood-pressure-monitors': '09018',
  ...{ consoles: '09504', gamepads: '09504' },
  ...{ 'mirrorless-cameras': '08525', 'action-cameras': '08525', 'security-cameras': '08525', drones: '08806' },
  ...{ 'instant-cameras': '09006', 'smart-lighting': '08539', 'sensors-and-plugs': '08536', 'door-locks': '08301' },
  cases: '04202',
};

export function demoIkpu({ category, id }: { category: string; id: number }): string {
  const goods = CLASSES[category];
  if (goods === undefined) throw new Error(`No class of goods for "${category}"`);
  return `${goods}${String(id).padStart(9, '0')}000`;
}
