import type { JsonSchema } from './schemas.ts';

/** What fields of these names hold, for a reader to recognise them by. All others are said by their type. */
const byName: Readonly<Record<string, string>> = {
  body: 'Khách trả chậm 45 ngày, nhà cung cấp đòi tiền trong 7 ngày.',
  community_name: 'Founder / CEO',
  community_slug: 'founder',
  email: 'ha@example.vn',
  en: 'Cash flow',
  excerpt: 'Khách trả chậm 45 ngày, nhà cung cấp đòi tiền trong 7 ngày.',
  full_name: 'Nguyễn Thu Hà',
  name: 'Nguyễn Thu Hà',
  slug: 'dong-tien',
  title: 'Dòng tiền của một cửa hàng nhỏ',
  valid_until: '2026-12-20',
  issued_on: '2026-11-27',
  vi: 'Dòng tiền',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T02:00:00.000Z',
  email: 'ha@example.vn',
  uri: 'https://cungnghe.vn/founder',
};

type Components = Readonly<Record<string, JsonSchema>>;

/** A value that a schema describes, with every field that it requires. The same schema has the same example. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  const {
    $ref,
    anyOf,
    oneOf,
    enum: choices,
    example,
  } = schema as {
    $ref?: string;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    enum?: unknown[];
    example?: unknown;
  };
  const referred = $ref === undefined ? (anyOf ?? oneOf)?.[0] : components[$ref.split('/').at(-1) ?? ''];
  if (referred) return exampleOf(referred, components, name);
  return example ?? schema.const ?? schema.default ?? choices?.[0] ?? exampleOfType(schema, components, name);
}

function exampleOfType(schema: JsonSchema, components: Components, name: string): unknown {
  const { type, properties, required, items, minimum, format } = schema as {
    type?: string | string[];
    properties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
    minimum?: number;
    format?: string;
  };
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        (required ?? []).map((each) => [each, exampleOf(properties?.[each] ?? {}, components, each)]),
      );
    case 'array':
      return [exampleOf(items ?? {}, components, name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return name.endsWith('_vnd') ? 1_990_000 : (minimum ?? 1);
    case 'string':
      return byFormat[format ?? ''] ?? byName[name] ?? exampleOfText(name);
    default:
      return null;
  }
}

function exampleOfText(name: string): string {
  if (/(?:^|_)id$/.test(name)) return 'a1b2c3d4';
  return /(?:^|_)url$/.test(name) ? 'https://cungnghe.vn/vi-du' : 'example';
}
