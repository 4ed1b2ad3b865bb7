export const ranks = ['official', 'professional', 'press', 'other'] as const;
export type Rank = (typeof ranks)[number];

/**
 * Whose word a page is, by the end of its host; of two that fit, the longer one. `official` is who makes or keeps the
 * rule: states, their organs, organisations of states. `professional` is who publishes texts of law, and bodies and
 * journals of a trade, hospitals among them. What is not named is `other`: law firms, shops, companies, repositories.
 */
const hosts: Readonly<Record<Exclude<Rank, 'other'>, readonly string[]>> = {
  official: [
    'gov',
    'gov.vn',
    'gov.uk',
    'gov.au',
    'chinhphu.vn',
    'baochinhphu.vn',
    'quochoi.vn',
    'europa.eu',
    'fao.org',
    'ilo.org',
    'nhs.uk',
    'oecd.org',
    'un.org',
    'who.int',
    'worldbank.org',
  ],
  professional: [
    // Texts of law
    'luatvietnam.vn',
    'lawnet.vn',
    'thuvienphapluat.vn',
    'vanbanphapluat.co',
    'vietnamlawmagazine.vn',
    // Journals; the archive of the NIH keeps them, and does not speak for the state.
    'bmj.com',
    'link.springer.com',
    'ncbi.nlm.nih.gov',
    'wemjournal.org',
    // Bodies of a trade, of standards and of health
    'adventisthealthcare.com',
    'edresearch.edu.au',
    'evidencebased.education',
    'heart.org',
    'iso.org',
    'missouripoisoncenter.org',
    'nationalcoffee.blog',
    'restaurant.org',
    'safeconsume.eu',
    'ucanr.edu',
    'ufhealthjax.org',
    'w3.org',
  ],
  press: [
    'baohaiduong.vn',
    'baonghean.vn',
    'dantri.com.vn',
    'kinhtedothi.vn',
    'laodong.vn',
    'nhandan.vn',
    'nld.com.vn',
    'plo.vn',
    'saigoneer.com',
    'thanhnien.vn',
    'thesaigontimes.vn',
    'tuoitre.vn',
    'vietnam.vn',
    'vietnamnet.vn',
    'vietnamplus.vn',
    'vnbiznews.com',
    'vneconomy.vn',
    'vnexpress.net',
    'vnnow.net',
  ],
};

const rankOfHost = new Map<string, Rank>(
  Object.entries(hosts).flatMap(([rank, names]) => names.map((name) => [name, rank as Rank] as const)),
);

export function rankOf(url: string): Rank {
  const parts = new URL(url).hostname.split('.');
  for (let at = 0; at < parts.length; at++) {
    const rank = rankOfHost.get(parts.slice(at).join('.'));
    if (rank !== undefined) return rank;
  }
  return 'other';
}
