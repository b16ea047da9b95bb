/** What the search knows of a language's grammar. Words are in small letters without apostrophes. */
export interface Grammar {
  /** Words that don't describe a product. They are ignored in a query that has other words. */
  stopWords: string;
  /** What follows is what the thing is made for: `чехол для айфона`. */
  forPrepositions: string;
  /** Beside one of these a word tells the colour, whatever stands before it: `в чёрном цвете`. */
  colourWords: string;
  /** What precedes is what the thing is made for: `iphone uchun gʻilof`. */
  forPostpositions: string;
  /** Whom the thing is for, in the case that needs no preposition: `телефон бабушке`. */
  persons: string;
  /** The cases of what the thing is for: `telefonga gʻilof`, `telefonning gʻilofi`. */
  forCase: RegExp | null;
  /** What follows is a quality of the thing, not the thing: `микроволновка с грилем`. */
  withPrepositions: string;
  /** What follows is what a characteristic is about, not the quality: `полка для двери`. */
  objectPrepositions: string;
  /** What precedes is. */
  objectPostpositions: string;
  /** Numbers below a thousand by value, in all forms, parted by commas. A run of them adds up: `пятьдесят пять`. */
  numbers: Readonly<Record<number, string>>;
  /** `двенадцать тысяч`. */
  thousand: string;
  /** Number words that also mean something else (`yuz` is a face): read as numbers only beside another or a unit. */
  ambiguousNumbers: string;
  /** Endings behind figures that leave the number: `9ка`. */
  numberEndings: string;
  /** A thing behind one of these is another thing: `yarim avtomat` is not `avtomat`. */
  halves: string;
  /** Endings of words that describe a thing and are never the thing itself. */
  adjective: RegExp | null;
  /** Endings of the thing in a pair of nouns, which comes last: `telefon gʻilofi`. */
  possessed: RegExp | null;
  /** Endings of a tool that is called by what it works on: `goʻsht maydalagich`. */
  agent: RegExp | null;
  /** Endings of cases that only an object has: `gilamda`. */
  objectCase: RegExp | null;
}
