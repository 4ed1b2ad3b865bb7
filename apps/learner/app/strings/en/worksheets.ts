export const worksheets = {
  worksheet: {
    hint: 'Fill in your own figures. The other cells are computed.',
    for_you: 'Only you see what you fill in.',
    saved: 'Saved. Only you see it.',
    no_number: 'This is not a number yet.',
    faulty: 'Saved on this device. It is saved to your account once all number fields hold numbers.',
    print: 'Print table',
    csv: 'Download CSV',
    show: 'Show in discussion',
    empty: 'Clear all fields',
    undo: 'Undo clearing',
    other_title: 'This table was filled in differently in another tab or on another device',
    field: 'Field',
    here: 'Here',
    there: 'There',
  },
};
