import type { Translation } from '@cungnghe/ui/translation';
import type { canvases as vi } from '../vi/canvases.ts';

export const canvases: Translation<typeof vi> = {
  canvas: {
    print: 'Print on one page',
    not_found: 'Nothing here yet',
    not_found_body: 'This community has no such page yet. See what else it holds.',
    back: 'Back to the community',
    locked_title: 'This page is for Pro members',
    locked_who: 'Everyone with Pro in {{name}} can open and print it for a year.',
    see_upgrade: 'See Pro and order',
    bmc_inside: 'A business model in nine cells with its sums done, printed on one page',
    jtbd_inside: 'The jobs to be done, with the worries, hopes and stories around them',
  },
  bmc: {
    title: 'Business model',
    lead: 'A real trade in nine cells. Put yours beside it and see which cells differ, and why.',
    key_partners: 'Key partners',
    key_activities: 'Key activities',
    key_resources: 'Key resources',
    value_propositions: 'Value propositions',
    customer_relationships: 'Customer relationships',
    channels: 'Channels',
    customer_segments: 'Customer segments',
    cost_structure: 'Cost structure',
    revenue_streams: 'Revenue streams',
  },
  jtbd: {
    title: 'Jobs to be done',
    lead: 'What people in the trade really need to get done, what stands in the way, and what they win.',
    pains: 'In the way',
    gains: 'Hoped for',
  },
};
