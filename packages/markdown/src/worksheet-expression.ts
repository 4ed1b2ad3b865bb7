/** What a computed cell is made of. Read by hand and walked by hand: nothing of a text is ever run. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'above' }
  | { readonly kind: 'minus'; readonly of: Expression }
  | {
      readonly kind: 'operation';
      readonly sign: Sign;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] };

const signs = ['+', '-', '*', '/', '<', '<=', '>', '>=', '=', '<>'] as const;
type Sign = (typeof signs)[number];

/** With the fewest and the most arguments. */
const functions = {
  sum: [1, 20],
  avg: [1, 20],
  min: [1, 20],
  max: [1, 20],
  round: [1, 2],
  if: [3, 3],
} as const;
export type FunctionName = keyof typeof functions;
const lists: readonly string[] = ['sum', 'avg', 'min', 'max'];

export const expressionLimits = { length: 300, depth: 20 } as const;

export const isReserved = (name: string): boolean => name === 'above' || Object.hasOwn(functions, name);

type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string };

const token = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*)|(<=|>=|<>|[-+*/()<>=,]))/y;

/** Reads it, or says why not. */
export function parseExpression(
  text: string,
): { readonly expression: Expression } | { readonly fault: string } {
  if (text.length > expressionLimits.length)
    return { fault: `a computation is longer than ${expressionLimits.length} characters` };
  try {
    return { expression: new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof ExpressionFault) return { fault: error.message };
    throw error;
  }
}

class ExpressionFault extends Error {}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const at = token.lastIndex;
    const [, number, name, sign] = token.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else throw new ExpressionFault(`“${text.slice(at).trim().slice(0, 10)}” is nothing that computes`);
  }
  return tokens;
}

class Reader {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#comparison();
    const rest = this.#tokens[this.#at];
    if (rest === undefined) return expression;
    const hint = rest.text === ',' ? '; decimals of a computation have a point' : '';
    throw new ExpressionFault(`“${rest.text}” does not belong there${hint}`);
  }

  #comparison(): Expression {
    this.#depth++;
    if (this.#depth > expressionLimits.depth)
      throw new ExpressionFault(`more than ${expressionLimits.depth} parentheses inside each other`);
    const left = this.#sum();
    const sign = this.#take('<', '<=', '>', '>=', '=', '<>');
    const read = sign === undefined ? left : operation(sign, left, this.#sum());
    this.#depth--;
    return read;
  }

  #sum(): Expression {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-'))
      left = operation(sign, left, this.#product());
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/'))
      left = operation(sign, left, this.#signed());
    return left;
  }

  #signed(): Expression {
    let isMinus = false;
    while (this.#take('-') !== undefined) isMinus = !isMinus;
    const of = this.#atom();
    return isMinus ? { kind: 'minus', of } : of;
  }

  #atom(): Expression {
    const next = this.#tokens[this.#at];
    if (next === undefined) throw new ExpressionFault('the computation breaks off');
    this.#at++;
    if (next.kind === 'number') return { kind: 'number', value: Number(next.text) };
    if (next.kind === 'name') return this.#named(next.text);
    if (next.text !== '(') throw new ExpressionFault(`“${next.text}” does not belong there`);
    const inside = this.#comparison();
    this.#expect(')');
    return inside;
  }

  #named(name: string): Expression {
    if (name === 'above') throw new ExpressionFault('“above” stands alone in sum, avg, min or max');
    if (!Object.hasOwn(functions, name)) {
      if (this.#peek('(')) throw new ExpressionFault(`there is no function “${name}”`);
      return { kind: 'name', name };
    }
    this.#expect('(');
    const args: Expression[] = [];
    if (lists.includes(name) && this.#tokens[this.#at]?.text === 'above') {
      this.#at++;
      args.push({ kind: 'above' });
    } else {
      do args.push(this.#comparison());
      while (this.#take(',') !== undefined);
    }
    this.#expect(')');
    const [fewest, most] = functions[name as FunctionName];
    if (args.length < fewest || args.length > most)
      throw new ExpressionFault(
        `“${name}” takes ${fewest === most ? fewest : `${fewest} to ${most}`} arguments`,
      );
    return { kind: 'call', name: name as FunctionName, args };
  }

  readonly #peek = (text: string) => {
    const next = this.#tokens[this.#at];
    return next?.kind === 'sign' && next.text === text;
  };

  #take<const Taken extends Sign | ','>(...texts: readonly Taken[]): Taken | undefined {
    const taken = texts.find(this.#peek);
    if (taken !== undefined) this.#at++;
    return taken;
  }

  #expect(text: ')' | '('): void {
    if (!this.#peek(text)) throw new ExpressionFault(`“${text}” is missing`);
    this.#at++;
  }
}

const operation = (sign: Sign, left: Expression, right: Expression): Expression => ({
  kind: 'operation',
  sign,
  left,
  right,
});

/** The names that it refers to, and whether to what stands above it. */
export function* referencesOf(expression: Expression): Generator<string | typeof above> {
  if (expression.kind === 'name') yield expression.name;
  else if (expression.kind === 'above') yield above;
  else if (expression.kind === 'minus') yield* referencesOf(expression.of);
  else if (expression.kind === 'operation') {
    yield* referencesOf(expression.left);
    yield* referencesOf(expression.right);
  } else if (expression.kind === 'call') for (const arg of expression.args) yield* referencesOf(arg);
}
export const above = Symbol('above');

/** What an expression refers to. Null: nothing is there, or it could not be computed. */
export interface Scope {
  readonly valueOf: (name: string) => number | null;
  readonly above: () => readonly (number | null)[];
}

/** Null where something that it needs is empty, a division by zero, and beyond what a number holds. */
export function evaluate(expression: Expression, scope: Scope): number | null {
  const value = valueIn(expression, scope);
  return value !== null && Number.isFinite(value) ? value : null;
}

function valueIn(expression: Expression, scope: Scope): number | null {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return scope.valueOf(expression.name);
    case 'above':
      return null;
    case 'minus': {
      const value = evaluate(expression.of, scope);
      return value === null ? null : 0 - value;
    }
    case 'operation': {
      const left = evaluate(expression.left, scope);
      const right = evaluate(expression.right, scope);
      return left === null || right === null ? null : operate[expression.sign](left, right);
    }
    case 'call':
      return called(expression.name, expression.args, scope);
  }
}

/** Amounts of money stay exact: what differs behind the twelfth digit is the same. */
const tidy = (value: number) => Number(value.toPrecision(15));

const operate: Readonly<Record<Sign, (left: number, right: number) => number>> = {
  '+': (left, right) => tidy(left + right),
  '-': (left, right) => tidy(left - right),
  '*': (left, right) => tidy(left * right),
  '/': (left, right) => (right === 0 ? Number.NaN : tidy(left / right)),
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '=': (left, right) => Number(left === right),
  '<>': (left, right) => Number(left !== right),
};

function called(name: FunctionName, args: readonly Expression[], scope: Scope): number | null {
  const [first, second, third] = args;
  if (first === undefined) return null;
  if (name === 'if') {
    const condition = evaluate(first, scope);
    const chosen = condition === 0 ? third : second;
    return condition === null || chosen === undefined ? null : evaluate(chosen, scope);
  }
  if (name === 'round') {
    const value = evaluate(first, scope);
    const digits = second === undefined ? 0 : evaluate(second, scope);
    return value === null || digits === null ? null : rounded(value, digits);
  }
  // What is still empty is not counted: a sum grows while one fills in.
  const values = (first.kind === 'above' ? scope.above() : args.map((arg) => evaluate(arg, scope))).filter(
    (value) => value !== null,
  );
  if (values.length === 0) return null;
  if (name === 'min') return Math.min(...values);
  if (name === 'max') return Math.max(...values);
  const sum = values.reduce((total, value) => tidy(total + value), 0);
  return name === 'sum' ? sum : tidy(sum / values.length);
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** Math.max(-9, Math.min(9, Math.trunc(digits)));
  return Math.sign(value) * tidy(Math.round(tidy(Math.abs(value) * scale)) / scale) + 0;
}
