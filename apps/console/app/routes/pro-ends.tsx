import {
  adminProEnds,
  adminProEndsCsv,
  adminProEndTotals,
  type ProEnd,
  type ProEndList,
  proEndLists,
} from '@cungnghe/contracts/communities/pro/ends';
import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import { adminMessageMembers, messagedMax } from '@cungnghe/contracts/member-support/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProEndColumns } from '../features/accounts/pro-end-columns.tsx';
import { WriteToMany } from '../features/member-support/write-to-many.tsx';
import { CommunityChoice, hasPro } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { formatCount } from '../parts/count.ts';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminProEnds, ProEnds);

function ProEnds() {
  const { t } = useTranslation('pro_ends');
  const { t: tAccounts } = useTranslation('accounts');
  const { list: rows, filters } = useTable(adminProEnds);
  const { list = 'ending_30', community } = filters.values;
  const ofCommunity = community === undefined ? {} : { community };
  const totals = useQuery(read(adminProEndTotals, { query: ofCommunity })).data;
  const columns = useProEndColumns(list);
  const { t: tMany } = useTranslation('member_support');
  const { may } = useViewer();
  const canWrite = may(adminMessageMembers);
  const selection = useSelection(rows, {
    rowKey: ({ id }) => id,
    nameOf: ({ full_name }) => full_name,
    canSelect: () => canWrite,
    max: messagedMax,
  });
  const nameOf = (value: ProEndList) => {
    const name = t(`lists.${value}`);
    const total = totals?.[value];
    if (total === undefined) return name;
    return t(total.is_more ? 'named_more' : 'named', { name, count: formatCount(total.count) });
  };
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to="/accounts">{tAccounts('title')}</BackLink>}
      actions={
        <>
          <CsvLink of={adminProEndsCsv} filters={{ list, ...ofCommunity }} />
          <WriteLink list={list} community={community} />
        </>
      }
      above={
        <>
          <StatusLinks
            label={t('lists_label')}
            statuses={proEndLists.map((value) => ({ value, label: nameOf(value) }))}
            current={list}
            linkTo={(value) => filters.linkTo('list', value)}
          />
          <p className="dim">{t(`meaning.${list}`)}</p>
        </>
      }
      list={{ ...rows, total: totals?.[list] }}
      filters={filters}
      views="pro_ends"
      fields={<CommunityChoice {...filters.field('community')} only={hasPro} />}
      note={
        canWrite &&
        selection.selectable + selection.rows.length > 0 && (
          <WriteToMany selection={selection} accountOf={({ account_id }) => account_id} />
        )
      }
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        to: ({ account_id }) => `/accounts/${account_id}`,
        ...(canWrite && {
          selection: {
            ...selection,
            labelOf: ({ full_name, community_name }: ProEnd) =>
              tMany('many.select_one', { name: full_name, community: community_name }),
            labelOfAll: tMany('many.select_all'),
          },
        }),
      }}
    />
  );
}

/** To the send by hand, whose preview says who receives the reminder. What has ended has no message of the catalogue. */
function WriteLink({ list, community }: { list: ProEndList; community: string | undefined }) {
  const { t } = useTranslation('pro_ends');
  const { may } = useViewer();
  const days = /^ending_(\d+)$/.exec(list)?.[1];
  if (days === undefined || !may(adminCreateSend)) return null;
  const query = new URLSearchParams({
    kind: 'pro_expiring',
    pro_ends_within: days,
    ...(community !== undefined && { community }),
  });
  return <Link to={`/community/email/send?${query}`}>{t('write')}</Link>;
}
